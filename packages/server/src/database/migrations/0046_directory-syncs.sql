CREATE TABLE "directory_syncs" (
	"company_id" integer PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"editor" jsonb NOT NULL,
	"started" timestamp with time zone NOT NULL,
	"finished" timestamp with time zone,
	"failure" text,
	"groups" jsonb DEFAULT '[]'::jsonb NOT NULL
);

--> statement-breakpoint
ALTER TABLE "directory_syncs" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "directory_syncs" ADD CONSTRAINT "directory_syncs_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE POLICY "of_one_company" ON "directory_syncs" AS PERMISSIVE FOR ALL TO public USING (company_id = nullif(current_setting('opis.company', true), '')::int) WITH CHECK (company_id = nullif(current_setting('opis.company', true), '')::int);
