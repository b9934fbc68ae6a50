import { SecretBox } from './secret-box.js';

const first = 'a'.repeat(40);
const second = 'b'.repeat(40);
const place = ['org_1', 'provider_connections', 'pcn_1'];

describe('SecretBox', () => {
  const box = new SecretBox({ current: first, previous: undefined });

  it('opens what it sealed, and seals the same text differently each time', () => {
    const sealed = box.seal('hemmelig æøå', place);
    expect(sealed).not.toContain('hemmelig');
    expect(box.seal('hemmelig æøå', place)).not.toBe(sealed);
    expect(box.open(sealed, place)).toBe('hemmelig æøå');
    expect(box.open(box.seal('', place), place)).toBe('');
  });

  it('does not open a secret that was moved or changed', () => {
    const sealed = box.seal('token', place);
    expect(() => box.open(sealed, ['org_2', 'provider_connections', 'pcn_1'])).toThrow('belongs to another row');
    const changed = sealed.slice(0, -3) + (sealed.endsWith('AAA') ? 'BBB' : 'AAA');
    expect(() => box.open(changed, place)).toThrow('was changed');
    expect(() => box.open('b1.x', place)).toThrow('not a sealed secret');
    expect(() => box.open(`${sealed.slice(0, 12)}.AA`, place)).toThrow();
  });

  it('opens with the previous secret and says what to seal again', () => {
    const sealed = box.seal('token', place);
    const rotated = new SecretBox({ current: second, previous: first });
    expect(rotated.open(sealed, place)).toBe('token');
    expect(rotated.isCurrent(sealed)).toBe(false);
    expect(rotated.isCurrent(rotated.seal('token', place))).toBe(true);
    expect(() => new SecretBox({ current: second, previous: undefined }).open(sealed, place)).toThrow(
      'PARTITA_SECRET_PREVIOUS',
    );
  });
});
