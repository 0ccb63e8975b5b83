CREATE TABLE "single_sign_ons" (
	"state_hash" text PRIMARY KEY NOT NULL,
	"expires" timestamp with time zone NOT NULL
);

--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "id_token" text;
--> statement-breakpoint
ALTER TABLE "user_groups" ADD COLUMN "outer_name" text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE "user_groups" ADD COLUMN "outer_key" text DEFAULT '' NOT NULL;
--> statement-breakpoint
CREATE INDEX "single_sign_ons_expires_index" ON "single_sign_ons" USING btree ("expires");
