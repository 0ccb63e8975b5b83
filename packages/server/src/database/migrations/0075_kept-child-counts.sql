ALTER TABLE "information" ADD COLUMN "child_counts" jsonb;
--> statement-breakpoint
ALTER TABLE "site_app" ADD COLUMN "child_counts" jsonb;
--> statement-breakpoint
ALTER TABLE "responsibilities" ADD COLUMN "child_counts" jsonb;
--> statement-breakpoint
ALTER TABLE "process" ADD COLUMN "child_counts" jsonb;
--> statement-breakpoint
ALTER TABLE "system" ADD COLUMN "child_counts" jsonb;
--> statement-breakpoint
ALTER TABLE "security" ADD COLUMN "child_counts" jsonb;
--> statement-breakpoint
ALTER TABLE "workstation" ADD COLUMN "child_counts" jsonb;
