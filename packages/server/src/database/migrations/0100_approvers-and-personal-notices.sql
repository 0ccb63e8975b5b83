ALTER TABLE "process" ADD COLUMN "status_by" integer;
--> statement-breakpoint
ALTER TABLE "process" ADD COLUMN "status_approver" integer;
--> statement-breakpoint
ALTER TABLE "system" ADD COLUMN "status_by" integer;
--> statement-breakpoint
ALTER TABLE "system" ADD COLUMN "status_approver" integer;
--> statement-breakpoint
ALTER TABLE "notices" ADD COLUMN "to_user" integer;
