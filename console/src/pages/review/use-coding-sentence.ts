import { useContext } from 'react';
import { useCategories } from '../../api/lists';
import { LanguageContext } from '../../texts/language';
import { useSentence } from '../../texts/use-sentence';

/** Sentences about a coding, which name categories by their keys. Those of old years stay without a name. */
export function useCodingSentence(): (text: string) => string {
  const { language } = useContext(LanguageContext);
  const categories = useCategories().data?.result ?? [];
  const category = (key: string): string => {
    const known = categories.find((each) => each.category === key);
    return (language === 'en' ? known?.englishName : known?.name) ?? key.replaceAll('_', ' ');
  };
  return useSentence({ category, usual: category });
}
