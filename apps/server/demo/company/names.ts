/** Given names and surnames of the staff, common in Brazil; the people are invented. */

export const FEMALE = wordsOf(`
  Adriana Alice Aline Amanda Andréia Beatriz Bianca Bruna Camila Carolina Cláudia Cristiane Daniela Débora Denise
  Eduarda Elaine Fabiana Fernanda Flávia Gabriela Giovana Isabela Jéssica Joana Juliana Larissa Letícia Luana
  Luciana Márcia Mariana Mirela Natália Patrícia Paula Priscila Rafaela Renata Sabrina Simone Tatiane Vanessa
`)

export const MALE = wordsOf(`
  Alexandre André Antônio Arthur Caio Carlos César Cláudio Daniel Davi Douglas Eduardo Emerson Enzo Felipe
  Fernando Francisco Gabriel Gilberto Guilherme Henrique Hugo Ícaro Jonas José Leandro Leonardo Lucas Luiz Marcelo
  Márcio Mateus Murilo Nelson Otávio Paulo Pedro Rafael Raimundo Rodrigo Samuel Thiago Vinícius Wagner
`)

export const SURNAMES = wordsOf(`
  Alencar Almeida Alves Amaral Araújo Assis Azevedo Barbosa Batista Borges Brito Cardoso Carvalho Castro
  Cavalcante Coelho Correia Costa Cunha Dias Farias Ferreira Figueiredo Fonseca Freitas Garcia Gomes Gonçalves
  Guimarães Leal Leite Lima Lopes Machado Maia Marques Martins Matos Medeiros Melo Monteiro Moraes Moreira Moura
  Nascimento Neves Oliveira Pereira Pinheiro Pinto Queiroz Ramos Rezende Ribeiro Rodrigues Sales Santana Santos
  Silva Siqueira Tavares Teixeira Torres Vasconcelos Vieira Xavier
`)

function wordsOf(list: string): string[] {
  return list.trim().split(/\s+/)
}
