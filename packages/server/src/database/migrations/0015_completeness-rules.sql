ALTER TABLE "companies" ADD COLUMN "completeness_rules" text;
