CREATE TABLE "prepared_pictures" (
	"file" text PRIMARY KEY NOT NULL,
	"failure" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
