import { readFileSync } from "node:fs";
import Fastify from "fastify";

/* The bare route of `answerFloor`, in a process of its own as the product is: answers the bytes of the file it was given. */

const body = readFileSync(process.argv[2] ?? "");
const app = Fastify();
app.get("/", (_request, reply) => reply.type("application/json").send(body));
process.stdout.write(await app.listen({ port: 0, host: "127.0.0.1" }));
