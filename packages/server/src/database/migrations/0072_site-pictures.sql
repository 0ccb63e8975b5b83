ALTER TABLE "companies" ADD COLUMN "site_pictures" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
-- Companies whose scans took pictures so far go on as they did.
UPDATE "companies" SET "site_pictures" = true WHERE "id" IN (SELECT "company_id" FROM "site_scan_pictures");
