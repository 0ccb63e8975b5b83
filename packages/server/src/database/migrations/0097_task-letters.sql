CREATE TABLE "calendar_links" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"created" timestamp with time zone NOT NULL
);

--> statement-breakpoint
CREATE TABLE "due_reminders" (
	"company_id" integer NOT NULL,
	"form" text NOT NULL,
	"record" integer NOT NULL,
	"due" date NOT NULL,
	"stage" text NOT NULL,
	CONSTRAINT "due_reminders_company_id_form_record_due_stage_pk" PRIMARY KEY("company_id","form","record","due","stage")
);

--> statement-breakpoint
ALTER TABLE "due_reminders" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "calendar_links" ADD CONSTRAINT "calendar_links_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "due_reminders" ADD CONSTRAINT "due_reminders_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE UNIQUE INDEX "calendar_links_hash_unique" ON "calendar_links" USING btree ("token_hash");
--> statement-breakpoint
CREATE POLICY "of_one_company" ON "due_reminders" AS PERMISSIVE FOR ALL TO public USING (company_id = nullif(current_setting('opis.company', true), '')::int) WITH CHECK (company_id = nullif(current_setting('opis.company', true), '')::int);
