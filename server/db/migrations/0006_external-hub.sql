ALTER TABLE "stream_updates" ADD COLUMN "hub_state" text;--> statement-breakpoint
ALTER TABLE "stream_updates" ADD COLUMN "claimed_until" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "stream_updates_hub" ON "stream_updates" USING btree ("id") WHERE "stream_updates"."hub_state" is not null;--> statement-breakpoint
CREATE INDEX "stream_updates_hub_customer" ON "stream_updates" USING btree ("customer_id","id") WHERE "stream_updates"."hub_state" = 'waiting';