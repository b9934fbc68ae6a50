import { useContext } from 'react';
import { useCategories } from '../../api/lists';
import { LanguageContext } from '../../texts/language';

/** The name of a category in the language of the page, or of the organisation. Those of old years have none. */
export function useCategoryName(): (key: string) => string {
  const { language } = useContext(LanguageContext);
  const categories = useCategories().data?.result ?? [];
  return (key) => {
    const known = categories.find(({ category }) => category === key);
    return (language === 'en' ? known?.englishName : known?.name) ?? key.replaceAll('_', ' ');
  };
}
