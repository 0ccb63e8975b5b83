ALTER TABLE "workstation_employee_unit" DROP CONSTRAINT "workstation_employee_unit_employee_fk";

--> statement-breakpoint
DROP INDEX "workstation_employee_unit_employee_index";
--> statement-breakpoint
ALTER TABLE "workstation_employee_unit" DROP COLUMN "employee";
