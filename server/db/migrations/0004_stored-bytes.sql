ALTER TABLE "order_item_attachments" ADD COLUMN "bytes" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "theme_media" ADD COLUMN "bytes" integer DEFAULT 0 NOT NULL;