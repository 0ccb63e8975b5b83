ALTER TABLE "companies" ADD COLUMN "new_member_role" text DEFAULT 'client' NOT NULL;
--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "email_domains" text DEFAULT '' NOT NULL;
