ALTER TABLE "product_audio" ADD COLUMN "loudness" double precision;--> statement-breakpoint
ALTER TABLE "product_audio" ADD COLUMN "loudness_measured" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "product_audio_unmeasured" ON "product_audio" USING btree ("path") WHERE not "product_audio"."loudness_measured";