import type { Command } from 'commander';
import { runHere } from '#operations/engine/run-here.js';
import type { Administration } from '#operations/administration/administration.js';
import { hashPassword } from '#operations/administration/add-member.js';
import { createUser } from '#operations/administration/create-user.js';
import { listInvitations } from '#operations/administration/list-invitations.js';
import { listUsers } from '#operations/administration/list-users.js';
import { revokeInvitation } from '#operations/administration/revoke-invitation.js';
import { createInvitation } from '#operations/administration/create-invitation.js';
import { mailInvitation } from '#operations/administration/invite-user.js';
import { deleteUser } from '#operations/administration/delete-user.js';
import { setOperator } from '#operations/administration/set-operator.js';
import { updateUser } from '#operations/administration/update-user.js';
import { readPart } from '#platform/config.js';
import { createLogger } from '#platform/log.js';
import { Mailer } from '#platform/mail/mailer.js';
import { ActionError } from '#schemas/errors.js';
import { ROLES } from '#schemas/permissions.js';
import { parseResourceRequest } from '#schemas/validation/validate.js';
import { userRecord } from '#tables/user-table.js';
import { administer, readAll } from './administer.js';
import { printRecord, printRecords } from '../terminal/print-records.js';
import { readPassword } from '../terminal/read-password.js';

interface UserOptions {
  readonly organization?: string;
  readonly json?: boolean;
}

interface AddOptions extends UserOptions {
  readonly name: string;
  readonly role: string;
  readonly passwordStdin?: boolean;
  readonly askPassword?: boolean;
}

/** `partita user …`: manages the users of an organisation. */
export function registerUsers(program: Command): void {
  const users = program.command('user').description('manage users and invitations');
  const command = (name: string, description: string): Command =>
    users
      .command(name)
      .description(description)
      .option('--organization <id>', 'organisation id; optional if there is only one')
      .option('--json', 'print JSON for scripts');

  command('add', 'add a user; without a password, the user cannot sign in until you set one')
    .argument('<email>', 'e-mail address, used to sign in')
    .requiredOption('--name <name>', 'name of the user')
    .requiredOption('--role <role>', ROLES.join(', '))
    .option('--password-stdin', 'read a password from standard input')
    .option('--ask-password', 'ask for a password')
    .action(add);
  command('invite', 'invite a user; prints a link once, with which the user accepts and chooses a password')
    .argument('<email>', 'e-mail address, used to sign in')
    .requiredOption('--name <name>', 'name of the user')
    .requiredOption('--role <role>', ROLES.join(', '))
    .option('--language <language>', 'language of the e-mail: en, da or it; default: the language of the region')
    .action(invite);
  command('invitations', 'list invitations, newest first').action(async (options: UserOptions) => {
    const list = await administer(options.organization, (administration) =>
      readAll(administration, listInvitations, (invitation) => invitation),
    );
    printRecords(list, ['id', 'email', 'name', 'role', 'expiresAt', 'acceptedAt', 'revokedAt'], options);
  });
  command('revoke-invitation', 'revoke an invitation; its link stops working')
    .argument('<id>', 'id of the invitation')
    .action(async (id: string, options: UserOptions) => {
      const revoked = await administer(options.organization, (administration) =>
        runHere(administration, 'revoke_invitation', (here) => revokeInvitation(here, id)),
      );
      printRecord(revoked, options);
    });
  command('list', 'list users, oldest first').action(async (options: UserOptions) => {
    const list = await administer(options.organization, (administration) =>
      readAll(administration, listUsers, userRecord),
    );
    printRecords(list, ['id', 'email', 'name', 'role', 'disabledAt'], options);
  });
  command('set-role', 'change the role of a user')
    .argument('<user>', 'user id or e-mail address')
    .argument('<role>', ROLES.join(', '))
    .action((user: string, role: string, options: UserOptions) => change(user, { role }, options));
  command('set-password', 'set the password of a user for this organisation')
    .argument('<user>', 'user id or e-mail address')
    .option('--password-stdin', 'read the password from standard input instead of asking for it')
    .action(async (user: string, options: UserOptions & { passwordStdin?: boolean }) =>
      change(user, { password: await readPassword(options) }, options),
    );
  command('reset-second-factor', 'turn off the second factor of a user who lost it')
    .argument('<user>', 'user id or e-mail address')
    .action((user: string, options: UserOptions) => change(user, { resetSecondFactor: true }, options));
  command('set-operator', 'let a user see the state of all workers in the console')
    .argument('<user>', 'user id or e-mail address')
    .option('--off', 'end it')
    .action(nameOperator);
  command('remove', 'remove a user and their API keys from the organisation')
    .argument('<user>', 'user id or e-mail address')
    .action(async (user: string, options: UserOptions) => {
      const removed = await administer(options.organization, async (administration) => {
        const id = await findUser(administration, user);
        return runHere(administration, 'delete_user', (here) => deleteUser(here, id));
      });
      printRecord(removed, options);
    });
}

async function add(email: string, options: AddOptions): Promise<void> {
  const { name, role, passwordStdin, askPassword, organization } = options;
  const password = passwordStdin || askPassword ? await readPassword(options) : undefined;
  const request = parseResourceRequest('create_user', {
    email,
    name,
    role,
    ...(password !== undefined && { password }),
  });
  const passwordHash = password === undefined ? null : await hashPassword(password);
  const added = await administer(organization, (administration) =>
    runHere(administration, 'create_user', (here) => createUser(here, request, passwordHash)),
  );
  printRecord(added, options);
}

interface InviteOptions extends UserOptions {
  readonly name: string;
  readonly role: string;
  readonly language?: string;
}

async function invite(email: string, { name, role, language, ...options }: InviteOptions): Promise<void> {
  const request = parseResourceRequest('invite_user', {
    email,
    name,
    role,
    ...(language !== undefined && { language }),
  });
  const log = createLogger('cli', process.env['PARTITA_LOG_LEVEL'] ?? 'warn');
  const post = { mailer: new Mailer(readPart('mail'), log), publicUrl: readPart('gateway').publicUrl };
  const invited = await administer(options.organization, (administration) =>
    runHere(administration, 'invite_user', (here) => createInvitation(here, request)),
  );
  printRecord(await mailInvitation(invited, request, post), options);
}

async function change(user: string, fields: object, options: UserOptions): Promise<void> {
  const request = parseResourceRequest('update_user', fields);
  const passwordHash = request.password === undefined ? null : await hashPassword(request.password);
  const updated = await administer(options.organization, async (administration) => {
    const id = await findUser(administration, user);
    return runHere(administration, 'update_user', (here) => updateUser(here, id, request, passwordHash));
  });
  printRecord(updated, options);
}

async function nameOperator(user: string, { off = false, ...options }: UserOptions & { off?: boolean }): Promise<void> {
  const named = await administer(options.organization, async (administration) => {
    const id = await findUser(administration, user);
    return runHere(administration, 'set_operator', (here) => setOperator(here, id, !off));
  });
  printRecord(named, options);
}

async function findUser(administration: Administration, reference: string): Promise<string> {
  if (!reference.includes('@')) return reference;
  const users = await readAll(administration, listUsers, userRecord);
  const found = users.find((user) => user.email === reference.toLowerCase());
  if (!found)
    throw new ActionError(
      'not_found',
      `No user of this organisation has the e-mail address ${reference}. List users with: partita user list`,
    );
  return found.id;
}
