import { explainingUnreadable } from './explain-unreadable.js';

class Port {
  #answer = { list: undefined as string[] | undefined };
  readonly name = 'port';

  async read(): Promise<number> {
    return this.#answer.list!.length;
  }

  refuse(): Promise<never> {
    return Promise.reject(new Error('a refusal'));
  }
}

test('names an answer of another form as the fault of the provider, and passes on other errors', async () => {
  const port = explainingUnreadable(new Port(), (method, cause) => new Error(`${method} unreadable`, { cause }));
  await expect(port.read()).rejects.toThrow('read unreadable');
  await expect(port.refuse()).rejects.toThrow('a refusal');
  expect(port.name).toBe('port');
});
