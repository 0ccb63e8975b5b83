ALTER TABLE "information" ADD COLUMN "signatory_basis" text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE "information" ADD COLUMN "account" text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE "information" ADD COLUMN "bank_name" text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE "information" ADD COLUMN "bik" text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE "information" ADD COLUMN "corr_account" text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE "third_party" ADD COLUMN "kpp" text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE "third_party" ADD COLUMN "ogrn" text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE "third_party" ADD COLUMN "reg_number" text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE "third_party" ADD COLUMN "account" text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE "third_party" ADD COLUMN "bank_name" text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE "third_party" ADD COLUMN "bik" text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE "third_party" ADD COLUMN "corr_account" text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE "third_party" ADD COLUMN "signatory_name" text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE "third_party" ADD COLUMN "signatory_position" text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE "third_party" ADD COLUMN "signatory_basis" text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE "process" ADD COLUMN "marketing_channels" text[] DEFAULT '{}' NOT NULL;
--> statement-breakpoint
ALTER TABLE "process_subject" ADD COLUMN "biometric_system" text;
--> statement-breakpoint
ALTER TABLE "process_subject" ADD COLUMN "biometric_system_text" text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE "process_subject" ADD COLUMN "biometric_alternative" text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE "process_subject" ADD COLUMN "is_public_directory" boolean;
--> statement-breakpoint
ALTER TABLE "document_archives" ADD COLUMN "key" text DEFAULT '' NOT NULL;
