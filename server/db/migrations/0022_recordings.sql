CREATE TABLE "order_item_recordings" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_item_recordings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_item_id" integer NOT NULL,
	"instruction_index" integer NOT NULL,
	"version" integer NOT NULL,
	"title" text NOT NULL,
	"file" text NOT NULL,
	"bytes" integer NOT NULL,
	"media_type" text NOT NULL,
	"duration" double precision NOT NULL,
	"peaks" jsonb NOT NULL,
	"loudness" double precision,
	"state" text DEFAULT 'delivered' NOT NULL,
	"comment" text,
	"notes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"decided_by" text,
	"decided_at" timestamp (3) with time zone,
	"told_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "order_item_recordings" ADD CONSTRAINT "order_item_recordings_order_item_id_order_items_id_fk" FOREIGN KEY ("order_item_id") REFERENCES "public"."order_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "order_item_recordings_version" ON "order_item_recordings" USING btree ("order_item_id","instruction_index","version");