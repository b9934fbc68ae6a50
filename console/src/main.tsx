import './react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { startTransition, StrictMode, useMemo, useState, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { toProblem } from './api/client';
import { sessionQuery } from './api/session';
import { router } from './router';
import { languageOfPage, LanguageContext, rememberLanguage, type Language } from './texts/language';
import { listenToKeys } from './ui/keys';
import { applyTheme, storedTheme } from './ui/theme';
import './styles/base.css';
import './styles/parts.css';
import './styles/pages.css';
import './styles/settings.css';
import './styles/figures.css';

const RETRIES = 2;

const queries = new QueryClient({
  defaultOptions: {
    queries: {
      // The event stream says what changed; this covers a stream that broke.
      staleTime: 30_000,
      retry: (count, error) => count < RETRIES && (toProblem(error).status === 0 || toProblem(error).status >= 500),
    },
  },
});

// While the script of the page loads.
void queries.prefetchQuery(sessionQuery);

function Console(): ReactNode {
  const [language, setLanguage] = useState<Language>(languageOfPage);
  const choice = useMemo(
    () => ({
      language,
      setLanguage: (next: Language) => {
        rememberLanguage(next);
        setLanguage(next);
        // What the server told is read anew, in its words of this language.
        void queries.invalidateQueries();
      },
    }),
    [language],
  );
  return (
    <StrictMode>
      <QueryClientProvider client={queries}>
        <LanguageContext value={choice}>
          <RouterProvider router={router} />
        </LanguageContext>
      </QueryClientProvider>
    </StrictMode>
  );
}

applyTheme(storedTheme());
listenToKeys();
const root = document.getElementById('root');
// In pieces, between which the browser can react.
if (root) startTransition(() => createRoot(root).render(<Console />));
