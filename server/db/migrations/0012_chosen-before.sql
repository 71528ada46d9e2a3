ALTER TABLE "order_item_links" ADD COLUMN "replaced_variant_id" integer;--> statement-breakpoint
ALTER TABLE "order_item_links" ADD COLUMN "replaced_at" timestamp (3) with time zone;