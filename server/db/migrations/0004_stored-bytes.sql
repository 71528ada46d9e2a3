ALTER TABLE "order_item_attachments" ADD COLUMN "bytes" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "theme_media" ADD COLUMN "bytes" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
UPDATE "mails" SET "content" = "content" || jsonb_build_object(
  'text', regexp_replace("content"->>'text', '\?link=[A-Za-z0-9_-]+', '?link=removed', 'g'),
  'html', regexp_replace("content"->>'html', '\?link=[A-Za-z0-9_-]+', '?link=removed', 'g')
) WHERE "sent_at" IS NOT NULL OR "failed_at" IS NOT NULL;
