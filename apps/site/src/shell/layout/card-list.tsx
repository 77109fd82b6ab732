import { Grid } from '@ai-directory/ui/grid';
import { Children, type ComponentProps } from 'react';

export interface CardListProps extends ComponentProps<'ul'> {
  /** Class of the item of each card. */
  itemClassName?: string | undefined;
}

/** A list of cards in columns: each child is an item. */
export function CardList({ itemClassName, children, ...props }: CardListProps) {
  return (
    <Grid asChild>
      <ul {...props}>
        {Children.map(children, (card) => (
          <li className={itemClassName}>{card}</li>
        ))}
      </ul>
    </Grid>
  );
}
