import type { Mailer } from '#platform/mail/mailer.js';
import type { InviteUserResponse, InviteUserBody } from '#schemas/types.js';
import type { Administration } from './administration.js';
import { INVITATION_PATH, makeInvitation } from './invite-user.js';

type Language = NonNullable<InviteUserBody['language']>;

interface Letter {
  readonly subject: (organization: string) => string;
  readonly body: (name: string, organization: string, link: string) => string;
}

const LETTERS: Readonly<Record<Language, Letter>> = {
  en: {
    subject: (organization) => `${organization} invites you to Partita`,
    body: (name, organization, link) => `Hello ${name},

${organization} keeps its books with Partita and has invited you. Open this address to accept and to choose a password:

${link}

It works once, for seven days. If you do not know ${organization}, ignore this mail: nothing happens.
`,
  },
  da: {
    subject: (organization) => `${organization} inviterer dig til Partita`,
    body: (name, organization, link) => `Hej ${name}

${organization} fører sit regnskab med Partita og har inviteret dig. Åbn denne adresse for at takke ja og vælge en adgangskode:

${link}

Den virker én gang, i syv dage. Kender du ikke ${organization}, så se bort fra denne mail: Der sker ingenting.
`,
  },
  it: {
    subject: (organization) => `${organization} ti invita su Partita`,
    body: (name, organization, link) => `Ciao ${name},

${organization} tiene la contabilità con Partita e ti ha invitato. Apri questo indirizzo per accettare e scegliere una password:

${link}

Funziona una sola volta, per sette giorni. Se non conosci ${organization}, ignora questa mail: non succede nulla.
`,
  },
};

const LANGUAGE_OF_REGION: Readonly<Record<string, Language>> = { denmark: 'da', italy: 'it' };

export interface Post {
  readonly mailer: Mailer;
  /** The address that people use. */
  readonly publicUrl: string;
}

/** Makes an invitation and mails its link, where a mail server is set. The link is in the answer either way. */
export async function inviteUser(
  administration: Administration,
  { mailer, publicUrl }: Post,
  request: InviteUserBody,
): Promise<InviteUserResponse> {
  const { invitation, token, organizationName, region } = await makeInvitation(administration, request);
  const link = `${publicUrl}${INVITATION_PATH}/${token}`;
  const { subject, body } = LETTERS[request.language ?? LANGUAGE_OF_REGION[region ?? ''] ?? 'en'];
  const { email: to, name } = invitation;
  const mail = await mailer.send({ to, subject: subject(organizationName), text: body(name, organizationName, link) });
  return { ...invitation, link, mail };
}
