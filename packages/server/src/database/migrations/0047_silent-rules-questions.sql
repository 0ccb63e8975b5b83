ALTER TABLE "site_form" ADD COLUMN "consent_link" text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE "process" ADD COLUMN "is_subject_informed" boolean;
--> statement-breakpoint
ALTER TABLE "process" ADD COLUMN "is_filming_told" boolean;
--> statement-breakpoint
ALTER TABLE "process" ADD COLUMN "is_consent_bundled" boolean;
--> statement-breakpoint
ALTER TABLE "system" ADD COLUMN "is_biometric_identification" boolean;
--> statement-breakpoint
ALTER TABLE "system" ADD COLUMN "is_ebs_used" boolean;
