ALTER TABLE "customers" ADD COLUMN "decided_by" text;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "decided_at" timestamp (3) with time zone;