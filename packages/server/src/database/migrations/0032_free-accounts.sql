ALTER TABLE "users" ADD COLUMN "is_free" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE "link_requests" ADD COLUMN "answered" timestamp with time zone;
