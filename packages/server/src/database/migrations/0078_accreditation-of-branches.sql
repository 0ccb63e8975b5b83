ALTER TABLE "information" ADD COLUMN "accreditation_number" text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE "information" ADD COLUMN "head_organisation" text DEFAULT '' NOT NULL;
