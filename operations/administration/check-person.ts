import { checkCharacters } from '#domain/control-characters.js';
import { checkEmail } from '#domain/fiscal-ids/email.js';
import { Findings } from '#domain/violation.js';
import { invalidInput } from '#schemas/validation/validate.js';
import { say } from '#schemas/sentences/say.js';

/** Returns the name and e-mail address as they are stored. Throws `invalid_input` with all violations. */
export function checkPerson(given: { readonly email: string; readonly name: string }): { email: string; name: string } {
  const findings = new Findings();
  const email = checkEmail(given.email);
  if (!email.ok) findings.violation('/email', email.message);
  const name = checkedName(given.name, findings);
  if (findings.violations.length > 0) throw invalidInput(findings.violations);
  return { email: (email.ok ? email.normalized : given.email).toLowerCase(), name };
}

/** The name of a person or a key: one line, not blank. */
export function checkName(given: string): string {
  const findings = new Findings();
  const name = checkedName(given, findings);
  if (findings.violations.length > 0) throw invalidInput(findings.violations);
  return name;
}

function checkedName(given: string, findings: Findings): string {
  const name = given.trim();
  checkCharacters({ name }, '', findings);
  if (name === '') findings.violation('/name', say('must_not_be_blank'));
  return name.replaceAll(/\s+/gu, ' ');
}
