CREATE TABLE "sign_in_requests" (
	"address" text PRIMARY KEY NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"count" integer NOT NULL
);

