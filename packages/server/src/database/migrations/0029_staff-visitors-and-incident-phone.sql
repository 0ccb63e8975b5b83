ALTER TABLE "information" ADD COLUMN "has_employees" boolean;
--> statement-breakpoint
ALTER TABLE "information" ADD COLUMN "has_visitor_journal" boolean;
--> statement-breakpoint
ALTER TABLE "commission" ADD COLUMN "is_o_staff" boolean;
--> statement-breakpoint
ALTER TABLE "commission" ADD COLUMN "incident_phone" text DEFAULT '' NOT NULL;
