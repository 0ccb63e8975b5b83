CREATE TABLE "second_steps" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"secret" text NOT NULL,
	"confirmed" timestamp with time zone,
	"last_step" integer DEFAULT 0 NOT NULL
);

--> statement-breakpoint
CREATE TABLE "recovery_codes" (
	"user_id" integer NOT NULL,
	"hash" text NOT NULL,
	"used" timestamp with time zone,
	CONSTRAINT "recovery_codes_key" PRIMARY KEY("user_id","hash")
);

--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "second_step_required" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE "second_steps" ADD CONSTRAINT "second_steps_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
