CREATE TABLE "task_plans" (
	"company_id" integer NOT NULL,
	"revision" integer NOT NULL,
	"synchronised_on" date NOT NULL,
	CONSTRAINT "task_plans_company_id_pk" PRIMARY KEY("company_id")
);

--> statement-breakpoint
ALTER TABLE "task_plans" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "plan_lines" (
	"company_id" integer NOT NULL,
	"key" text NOT NULL,
	"proposal" jsonb NOT NULL,
	"is_withdrawn" boolean DEFAULT false NOT NULL,
	CONSTRAINT "plan_lines_company_id_key_pk" PRIMARY KEY("company_id","key")
);

--> statement-breakpoint
ALTER TABLE "plan_lines" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "task_plans" ADD CONSTRAINT "task_plans_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "plan_lines" ADD CONSTRAINT "plan_lines_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE POLICY "of_one_company" ON "task_plans" AS PERMISSIVE FOR ALL TO public USING (company_id = nullif(current_setting('opis.company', true), '')::int) WITH CHECK (company_id = nullif(current_setting('opis.company', true), '')::int);
--> statement-breakpoint
CREATE POLICY "of_one_company" ON "plan_lines" AS PERMISSIVE FOR ALL TO public USING (company_id = nullif(current_setting('opis.company', true), '')::int) WITH CHECK (company_id = nullif(current_setting('opis.company', true), '')::int);
