import { countryOf } from '#domain/countries/countries.js';
import type { ResourceRequestFor, ResourceResponseFor } from '#schemas/index.js';
import type { Mailer } from '#platform/mail/mailer.js';
import { INVITATION_PATH, type CreatedInvitation } from './create-invitation.js';

type Language = NonNullable<ResourceRequestFor<'invite_user'>['language']>;

interface Letter {
  readonly subject: (organization: string) => string;
  readonly body: (name: string, organization: string, link: string) => string;
}

const LETTERS: Readonly<Record<Language, Letter>> = {
  en: {
    subject: (organization) => `${organization} invites you to Partita`,
    body: (name, organization, link) => `Hello ${name},

${organization} keeps its books with Partita and invites you to join. Open this link to accept and to choose a password:

${link}

The link works once and for seven days. If you do not know ${organization}, you can ignore this mail.
`,
  },
  da: {
    subject: (organization) => `${organization} inviterer dig til Partita`,
    body: (name, organization, link) => `Hej ${name}

${organization} fører sit regnskab med Partita og inviterer dig. Åbn dette link for at takke ja og vælge en adgangskode:

${link}

Linket virker én gang og i syv dage. Hvis du ikke kender ${organization}, kan du se bort fra denne mail.
`,
  },
  it: {
    subject: (organization) => `${organization} ti invita su Partita`,
    body: (name, organization, link) => `Ciao ${name},

${organization} tiene la contabilità con Partita e ti invita. Apri questo link per accettare e scegliere una password:

${link}

Il link funziona una sola volta, per sette giorni. Se non conosci ${organization}, puoi ignorare questa mail.
`,
  },
};

interface InvitationSender {
  readonly mailer: Mailer;
  /** The address of the gateway that people open. */
  readonly publicUrl: string;
}

/** The answer until the mail server has answered. It always contains the link. */
export const invited = (
  { invitation, token }: CreatedInvitation,
  { publicUrl }: Pick<InvitationSender, 'publicUrl'>,
): ResourceResponseFor<'invite_user'> => ({
  ...invitation,
  link: `${publicUrl}${INVITATION_PATH}/${token}`,
  mail: 'failed',
});

/** Mails the link of an invitation if a mail server is configured. */
export async function mailInvitation(
  created: CreatedInvitation,
  request: ResourceRequestFor<'invite_user'>,
  { mailer, publicUrl }: InvitationSender,
): Promise<ResourceResponseFor<'invite_user'>> {
  const { invitation, organizationName, region } = created;
  const answer = invited(created, { publicUrl });
  const { link } = answer;
  const { subject, body } = LETTERS[request.language ?? (region === null ? 'en' : countryOf(region).language)];
  const { email: to, name } = invitation;
  const mail = await mailer.send({ to, subject: subject(organizationName), text: body(name, organizationName, link) });
  return { ...answer, mail };
}
