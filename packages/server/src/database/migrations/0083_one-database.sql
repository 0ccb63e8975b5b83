ALTER TABLE "companies" DROP COLUMN "place";
--> statement-breakpoint
DROP FUNCTION IF EXISTS enter_company(int, text);
--> statement-breakpoint
DELETE FROM jobs WHERE name = 'settle_databases';
