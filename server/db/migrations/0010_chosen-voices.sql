ALTER TABLE "order_item_links" ADD COLUMN "created_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
-- Those from before are taken to be as old as their product.
UPDATE "order_item_links" SET "created_at" = "order_items"."created_at" FROM "order_items" WHERE "order_items"."id" = "order_item_links"."order_item_id";
