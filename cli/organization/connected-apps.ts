import type { Command } from 'commander';
import { runHere } from '#operations/engine/run-here.js';
import { disconnectApp } from '#operations/administration/disconnect-app.js';
import { listConnectedApps } from '#operations/administration/list-connected-apps.js';
import { connectedAppRecord } from '#tables/connected-app-table.js';
import { administer, readAll } from './administer.js';
import { printRecord, printRecords } from '../terminal/print-records.js';

interface AppOptions {
  readonly organization?: string;
  readonly json?: boolean;
}

/** `partita app …`: manages the apps that act for users of an organisation. */
export function registerConnectedApps(program: Command): void {
  const apps = program.command('app').description('manage connected apps');
  const command = (name: string, description: string): Command =>
    apps
      .command(name)
      .description(description)
      .option('--organization <id>', 'organisation id; optional if there is only one')
      .option('--json', 'print JSON for scripts');

  command('list', 'list connected apps, newest first').action(async (options: AppOptions) => {
    const list = await administer(options.organization, (administration) =>
      readAll(
        administration,
        (tx, slice) => listConnectedApps(tx, administration.principal, slice),
        connectedAppRecord,
      ),
    );
    printRecords(
      list,
      ['id', 'name', 'redirectHost', 'userName', 'access', 'connectedAt', 'lastUsedAt', 'disconnectedAt'],
      options,
    );
  });
  command('disconnect', 'disconnect an app; its access ends immediately')
    .argument('<id>', 'id of the connected app')
    .action(async (id: string, options: AppOptions) => {
      const ended = await administer(options.organization, (administration) =>
        runHere(administration, 'disconnect_app', (here) => disconnectApp(here, id)),
      );
      printRecord(ended, options);
    });
}
