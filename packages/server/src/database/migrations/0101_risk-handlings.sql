CREATE TABLE "risk_handlings" (
	"company_id" integer NOT NULL,
	"code" text NOT NULL,
	"form" text NOT NULL,
	"object_id" integer NOT NULL,
	"owner" integer,
	"due" date,
	"in_work" boolean DEFAULT false NOT NULL,
	"handled_by" text NOT NULL,
	"handled_at" timestamp with time zone NOT NULL,
	CONSTRAINT "risk_handlings_company_id_code_form_object_id_pk" PRIMARY KEY("company_id","code","form","object_id")
);

--> statement-breakpoint
ALTER TABLE "risk_handlings" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "risk_handlings" ADD CONSTRAINT "risk_handlings_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE POLICY "of_one_company" ON "risk_handlings" AS PERMISSIVE FOR ALL TO public USING (company_id = nullif(current_setting('opis.company', true), '')::int) WITH CHECK (company_id = nullif(current_setting('opis.company', true), '')::int);
