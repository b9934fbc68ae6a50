/** Errors that reading an answer of another form than documented causes: a missing field, a wrong type, a number out of range. */
const isUnreadable = (error: unknown): error is Error =>
  error instanceof TypeError || error instanceof RangeError || error instanceof SyntaxError;

/**
 * A port whose methods throw an error of the port when the provider's answer has another form than documented. Without this, a
 * provider that lies looks like a bug of ours: the command would die instead of being tried again.
 */
export function explainingUnreadable<P extends object>(port: P, explain: (method: string, cause: Error) => Error): P {
  return new Proxy(port, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name, target);
      if (typeof value !== 'function' || typeof name === 'symbol') return value;
      return (...args: unknown[]): unknown => {
        const rethrow = (error: unknown): never => {
          throw isUnreadable(error) ? explain(name, error) : error;
        };
        try {
          const result: unknown = Reflect.apply(value, target, args);
          return result instanceof Promise ? result.catch(rethrow) : result;
        } catch (error) {
          return rethrow(error);
        }
      };
    },
  });
}
