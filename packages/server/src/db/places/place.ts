import { type AnnouncedChanges, announcedChanges } from "../announced-changes.ts";
import type { Connection } from "../connecting/connection.ts";
import {
  type Connections,
  type DatabaseSettings,
  openConnections,
  silenceMilliseconds,
} from "../connecting/connections.ts";
import { type ChangeTeller, changeTeller } from "../tell-changes.ts";

/** The installation's own database in the catalogue, where companies live unless they are told to live elsewhere. */
export const ownPlace = "own";

/** One of the databases in which companies live. */
export interface Place {
  /** As the catalogue and the settings name it. */
  readonly name: string;
  readonly connections: Connections;
  /** What is changed in the companies that live there. */
  readonly changes: AnnouncedChanges;
  readonly teller: ChangeTeller;
  close(): Promise<void>;
}

/** Opens the way to a database; `onError` hears of connections lost while idle. */
export function openPlace(
  name: string,
  connection: Connection,
  settings: DatabaseSettings,
  onError: (error: Error) => void,
): Place {
  const connections = openConnections(connection, settings, onError);
  const changes = announcedChanges(connection.direct ?? connection, silenceMilliseconds(settings), onError);
  const teller = changeTeller(connections, onError);
  return {
    name,
    connections,
    changes,
    teller,
    close: async () => {
      await teller.close();
      await changes.close();
      await connections.close();
    },
  };
}
