CREATE TABLE "security__servers" (
	"company_id" integer NOT NULL,
	"owner_id" integer NOT NULL,
	"target_id" integer NOT NULL,
	CONSTRAINT "security__servers_key" PRIMARY KEY("company_id","owner_id","target_id")
);

--> statement-breakpoint
ALTER TABLE "security__servers" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "security__servers" ADD CONSTRAINT "security__servers_company_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "security__servers" ADD CONSTRAINT "security__servers_owner_fk" FOREIGN KEY ("company_id","owner_id") REFERENCES "public"."security"("company_id","id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "security__servers" ADD CONSTRAINT "security__servers_target_fk" FOREIGN KEY ("company_id","target_id") REFERENCES "public"."system_server"("company_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "security__servers_target_index" ON "security__servers" USING btree ("company_id","target_id");
--> statement-breakpoint
CREATE POLICY "of_one_company" ON "security__servers" AS PERMISSIVE FOR ALL TO public USING (company_id = nullif(current_setting('opis.company', true), '')::int) WITH CHECK (company_id = nullif(current_setting('opis.company', true), '')::int);
