ALTER TABLE "refresh_tokens" ADD COLUMN "mailed_to" text;--> statement-breakpoint
-- A link and its mail are written in one transaction, which gives both one time.
UPDATE "refresh_tokens" SET "mailed_to" = "mails"."content"->>'to' FROM "mails"
WHERE "mails"."created_at" = "refresh_tokens"."created_at" AND ("mails"."opens"->>'commentId')::int = "refresh_tokens"."comment_id";
