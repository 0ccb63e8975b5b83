import { readFileSync } from "node:fs";
import Fastify from "fastify";
import pg from "pg";
import { ownerConfig } from "./bare-driver-floor.ts";

/*
 * The bare route of `answerFloor`, in a process of its own as the product is: answers the bytes of the file it was given, and asks the
 * database whose folder it was given, if any, one question before that.
 */

const [file = "", postgres] = process.argv.slice(2);
const body = readFileSync(file);
const pool = postgres === undefined ? undefined : new pg.Pool(ownerConfig(postgres));
const app = Fastify();
app.get("/", async (_request, reply) => {
  await pool?.query({ name: "revision", text: "select revision from companies where id = $1", values: [1] });
  return reply.type("application/json").send(body);
});
// Ends with the measurement, even if that is killed.
process.once("disconnect", () => process.exit());
process.stdout.write(await app.listen({ port: 0, host: "127.0.0.1" }));
