ALTER TABLE "information" RENAME COLUMN "version" TO "row_version";
--> statement-breakpoint
ALTER TABLE "office" RENAME COLUMN "version" TO "row_version";
--> statement-breakpoint
ALTER TABLE "archive_office" RENAME COLUMN "version" TO "row_version";
--> statement-breakpoint
ALTER TABLE "site_app" RENAME COLUMN "version" TO "row_version";
--> statement-breakpoint
ALTER TABLE "site" RENAME COLUMN "version" TO "row_version";
--> statement-breakpoint
ALTER TABLE "site_form" RENAME COLUMN "version" TO "row_version";
--> statement-breakpoint
ALTER TABLE "app" RENAME COLUMN "version" TO "row_version";
--> statement-breakpoint
ALTER TABLE "app_form" RENAME COLUMN "version" TO "row_version";
--> statement-breakpoint
ALTER TABLE "commission" RENAME COLUMN "version" TO "row_version";
--> statement-breakpoint
ALTER TABLE "department" RENAME COLUMN "version" TO "row_version";
--> statement-breakpoint
ALTER TABLE "responsibilities" RENAME COLUMN "version" TO "row_version";
--> statement-breakpoint
ALTER TABLE "responsibility" RENAME COLUMN "version" TO "row_version";
--> statement-breakpoint
ALTER TABLE "directory_item" RENAME COLUMN "version" TO "row_version";
--> statement-breakpoint
ALTER TABLE "macro_goal" RENAME COLUMN "version" TO "row_version";
--> statement-breakpoint
ALTER TABLE "subject" RENAME COLUMN "version" TO "row_version";
--> statement-breakpoint
ALTER TABLE "address_item" RENAME COLUMN "version" TO "row_version";
--> statement-breakpoint
ALTER TABLE "employee" RENAME COLUMN "version" TO "row_version";
--> statement-breakpoint
ALTER TABLE "third_party" RENAME COLUMN "version" TO "row_version";
--> statement-breakpoint
ALTER TABLE "process" RENAME COLUMN "version" TO "row_version";
--> statement-breakpoint
ALTER TABLE "process_subject" RENAME COLUMN "version" TO "row_version";
--> statement-breakpoint
ALTER TABLE "position" RENAME COLUMN "version" TO "row_version";
--> statement-breakpoint
ALTER TABLE "source_subject" RENAME COLUMN "version" TO "row_version";
--> statement-breakpoint
ALTER TABLE "public_source" RENAME COLUMN "version" TO "row_version";
--> statement-breakpoint
ALTER TABLE "other_source" RENAME COLUMN "version" TO "row_version";
--> statement-breakpoint
ALTER TABLE "paper_doc" RENAME COLUMN "version" TO "row_version";
--> statement-breakpoint
ALTER TABLE "process_system" RENAME COLUMN "version" TO "row_version";
--> statement-breakpoint
ALTER TABLE "process_system_subject" RENAME COLUMN "version" TO "row_version";
--> statement-breakpoint
ALTER TABLE "process_third_party" RENAME COLUMN "version" TO "row_version";
--> statement-breakpoint
ALTER TABLE "process_third_party_subject" RENAME COLUMN "version" TO "row_version";
--> statement-breakpoint
ALTER TABLE "system" RENAME COLUMN "version" TO "row_version";
--> statement-breakpoint
ALTER TABLE "system_source_other" RENAME COLUMN "version" TO "row_version";
--> statement-breakpoint
ALTER TABLE "system_subject" RENAME COLUMN "version" TO "row_version";
--> statement-breakpoint
ALTER TABLE "system_third_party" RENAME COLUMN "version" TO "row_version";
--> statement-breakpoint
ALTER TABLE "system_third_party_subject" RENAME COLUMN "version" TO "row_version";
--> statement-breakpoint
ALTER TABLE "system_interaction" RENAME COLUMN "version" TO "row_version";
--> statement-breakpoint
ALTER TABLE "system_server" RENAME COLUMN "version" TO "row_version";
--> statement-breakpoint
ALTER TABLE "workstation" RENAME COLUMN "version" TO "row_version";
--> statement-breakpoint
ALTER TABLE "workstation_employee_unit" RENAME COLUMN "version" TO "row_version";
--> statement-breakpoint
ALTER TABLE "workstation_third_party_unit" RENAME COLUMN "version" TO "row_version";
--> statement-breakpoint
ALTER TABLE "network_hardware" RENAME COLUMN "version" TO "row_version";
--> statement-breakpoint
ALTER TABLE "site" ADD COLUMN "scan_status" text;
--> statement-breakpoint
ALTER TABLE "site" ADD COLUMN "scan_company_name" text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE "site" ADD COLUMN "scan_address" text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE "site" ADD COLUMN "scan_list_of_pd" text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE "site" ADD COLUMN "scan_purpose" text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE "site" ADD COLUMN "scan_legal_basis" text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE "site" ADD COLUMN "scan_data_storage_period" text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE "site" ADD COLUMN "scan_return_type" text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE "site" ADD COLUMN "scan_purpose_gdpr" text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE "site" ADD COLUMN "scan_controller_name" text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE "site" ADD COLUMN "scan_controller_contact" text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE "process" ADD COLUMN "is_default" boolean;
--> statement-breakpoint
ALTER TABLE "process" ADD COLUMN "default_status" text;
--> statement-breakpoint
ALTER TABLE "security" ADD COLUMN "row_version" integer DEFAULT 1 NOT NULL;
--> statement-breakpoint
UPDATE "security" s SET "row_version" = h.version FROM (SELECT company_id, object_id, max(version) AS version FROM "history" WHERE form = 'security' GROUP BY 1, 2) h WHERE h.company_id = s.company_id AND h.object_id = s.id;
