import "@fontsource-variable/golos-text/wght.css";
import "@mantine/core/styles.css";
import "./app/global.css";
import { RouterProvider } from "@tanstack/react-router";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { keepApplication } from "./app/keep-application.ts";
import { Providers } from "./app/providers.tsx";
import { router } from "./app/router.tsx";

const root = document.getElementById("root");
if (!root) throw new Error("index.html has no #root");

// The page shows the frame's outline until the screen itself can be drawn.
await router.load();
createRoot(root).render(
  <StrictMode>
    <Providers>
      <RouterProvider router={router} />
    </Providers>
  </StrictMode>,
);

keepApplication();
